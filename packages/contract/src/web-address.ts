/** Only web addresses: the link is made live on screens and in letters (decision FORM-30). */
export const isWebAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (url.protocol === "http:" || url.protocol === "https:") && url.hostname !== "";
};
