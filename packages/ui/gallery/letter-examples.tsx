import { Badge, Letter } from "../src/index.ts";

const letter = {
  sender: "Mara",
  subject: "“You should break things more often”",
  preheader: "Somebody in the queue said it.",
  paragraphs: [
    {
      text: "Four in the morning, last March. Three hundred rolls half proved, and the big oven dead.",
      margin: "hook",
    },
    {
      text: "My sister Lena drove forty minutes through the snow with two camping stoves in the boot.",
      margin: "scene",
    },
    {
      text: (
        <>
          And a customer said: <em>“You should break things more often.”</em>
        </>
      ),
      margin: "turn",
    },
  ],
  call: (
    <a href="#letter" className="link">
      Book your first free day
    </a>
  ),
  postscript: "P.S. An oven tells you when it has had enough.",
};

export function LetterExamples() {
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <Letter {...letter} aside={<Badge tone="success">9 checks passed</Badge>} />
      <Letter {...letter} narrow theme="dark" />
    </div>
  );
}
