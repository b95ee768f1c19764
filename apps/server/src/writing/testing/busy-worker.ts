/** A worker whose tasks block their thread for as long as their input says, like expensive text does. */
export function warmUp(): void {}

export function check(brief: { story: string }): { field: "story"; message: string } {
  const end = performance.now() + Number(brief.story);
  while (performance.now() < end);
  return { field: "story", message: brief.story };
}

export function write({ brief }: { brief: { story: string } }): { refusal: string } {
  return { refusal: check(brief).message };
}

export function questions(brief: { story: string }): { field: "story"; message: string } {
  return check(brief);
}

export function review({ brief }: { brief: { story: string } }): { field: "story"; message: string } {
  return check(brief);
}
