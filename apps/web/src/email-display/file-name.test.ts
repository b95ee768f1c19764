import { expect, it } from "vitest";
import { fileNameOf } from "./file-name.ts";

it("[LIB-15, VIEW-25] names the file by the title", () => {
  expect(fileNameOf({ title: "The morning the oven died" })).toBe("The morning the oven died.txt");
  expect(fileNameOf({ title: "Köstlich! 50% más — 100 & more" })).toBe("Köstlich! 50% más — 100 & more.txt");
});

it("[LIB-38] names a file without a title Untitled Email", () => {
  expect(fileNameOf({ title: "   " })).toBe("Untitled Email.txt");
});

it("[LIB-38] replaces what file systems refuse", () => {
  expect(fileNameOf({ title: 'a\\b/c:d*e?f"g<h>i|j' })).toBe("a-b-c-d-e-f-g-h-i-j.txt");
  expect(fileNameOf({ title: "tab\there\u0007bell\nline" })).toBe("tab-here-bell-line.txt");
  expect(fileNameOf({ title: "../../etc/passwd" })).toBe("..-..-etc-passwd.txt");
});
