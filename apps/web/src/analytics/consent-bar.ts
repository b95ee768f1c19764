import { buttonClass } from "@storyletter/ui";

const QUESTION =
  "May we count visits with Google Analytics? It sets cookies, and is not loaded before you agree.";

/** Asks once, below whatever page it is; both answers are as easy to give. */
export function askForConsent(onAnswer: (agreed: boolean) => void): void {
  const bar = document.createElement("section");
  bar.setAttribute("aria-label", "Analytics");
  bar.className =
    "fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-form flex-wrap items-center justify-end gap-x-4 gap-y-3 rounded-sheet border border-rule bg-sheet p-4 shadow-float";
  const text = document.createElement("p");
  text.className = "min-w-0 flex-1 basis-64 text-sm";
  text.append(`${QUESTION} `, policyLink());
  bar.append(text, answer("No, thanks", false), answer("Allow", true));
  document.body.append(bar);

  function answer(label: string, agreed: boolean): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.className = buttonClass({ variant: "quiet", size: "small" });
    button.addEventListener("click", () => {
      bar.remove();
      onAnswer(agreed);
    });
    return button;
  }
}

function policyLink(): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = "/privacy-policy";
  link.textContent = "Privacy Policy";
  link.className = "link";
  return link;
}
