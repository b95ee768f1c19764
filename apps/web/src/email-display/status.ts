/** The look of a status, in the words of the badge component. */
export interface StatusLook {
  label: string;
  tone: "plain" | "success" | "warning" | "danger";
}

const LIBRARY: Record<string, StatusLook> = {
  generated: { label: "Ready", tone: "success" },
  processing: { label: "Processing", tone: "warning" },
  failed: { label: "Failed", tone: "danger" },
};

/** In the library every known status has its own badge, anything else its raw value (decision LIB-35). */
export const libraryStatus = (status: string): StatusLook =>
  LIBRARY[status] ?? { label: status || "Unknown", tone: "plain" };

/** On the dashboard an email is Ready or Processing; a failed one says so beside its badge (decision DASH-25). */
export const dashboardStatus = (status: string): StatusLook & { hint: string | null } =>
  status === "generated"
    ? { label: "Ready", tone: "success", hint: null }
    : { label: "Processing", tone: "plain", hint: status === "failed" ? "Generation failed" : null };
