export const displayTitle = (email: { title: string }): string => email.title.trim() || "Untitled Email";

export const displayFocus = (email: { focus: string }): string => email.focus || "No focus specified";
