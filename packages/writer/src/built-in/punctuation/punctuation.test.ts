import { describe, expect, it } from "vitest";
import { withMarks } from "../tidy/dictated.ts";

describe("the marks of a dictation", () => {
  const story =
    "well there was this fella Wendell out past Willard and I drilled that well for his daddy and when I got done I measured it and every Easter she'd take a fishing reel with a washer on it and go measure it along the fence and she had the kids on the same door I mean on one side it's Danny going up and on the other side it's the water going down so I made one cut right then I just opened it up and you can tell the grandkids that's the tree";
  const marked = withMarks(story, "missing") ?? "";

  it("are set", () => expect(marked.split(/[.?!] /u).length).toBeGreaterThan(3));

  it.each(["measure. It along", "side. It's", "right. Then I just", "grandkids. That's"])(
    "do not part what nobody says apart: %s",
    (parted) => expect(marked).not.toContain(parted),
  );
});
