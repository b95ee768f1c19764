/** True for http and https only, because the link is clickable on screens and in letters. */
export const isWebAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (url.protocol === "http:" || url.protocol === "https:") && url.hostname !== "";
};

/** Whether a URL contains a user name or password, which logs and screens would expose. */
export const hasUserInfo = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== "" || password !== "";
};
