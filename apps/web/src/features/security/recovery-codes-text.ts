/** What the downloaded file says, so that it is understood when it is found years later. */
export const recoveryCodesText = (codes: readonly string[]): string =>
  [
    "Storyletter recovery codes",
    "Each one signs you in once without your authenticator app.",
    "",
    ...codes,
    "",
  ].join("\n");
