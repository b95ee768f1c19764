import { expect, it } from "vitest";
import { dashboardStatus, libraryStatus } from "./status-badge.tsx";

it("[LIB-07, LIB-35] shows each known status with its own label in the library", () => {
  expect(libraryStatus("generated").label).toBe("Ready");
  expect(libraryStatus("processing").label).toBe("Processing");
  expect(libraryStatus("failed")).toEqual({ label: "Failed", tone: "danger" });
});

it("[LIB-11, LIB-35] shows any other status unchanged, in a plain badge", () => {
  expect(libraryStatus("archived")).toEqual({ label: "archived", tone: "plain" });
});

it("[DASH-13, DASH-14] shows generated as Ready and everything else as Processing on the dashboard", () => {
  expect(dashboardStatus("generated").label).toBe("Ready");
  for (const status of ["processing", "failed", "archived"]) {
    expect(dashboardStatus(status).label).toBe("Processing");
  }
});

it("[DASH-25] adds a hint beside the badge of a failed email", () => {
  expect(dashboardStatus("failed").hint).toBe("Generation failed");
  expect(dashboardStatus("processing").hint).toBeNull();
});
