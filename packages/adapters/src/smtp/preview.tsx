import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { render } from "react-email";
import { type RenderedMail, renderMail } from "./render-mail.tsx";
import { sampleBrand, samples } from "./samples.ts";

const style = `
  body { margin: 32px; background: #8a857d; font: 14px/1.5 system-ui, sans-serif; }
  section { margin-bottom: 48px; }
  h2, p { margin: 0 0 8px; }
  .row { display: flex; flex-wrap: wrap; gap: 24px; align-items: start; }
  iframe { width: 720px; height: 820px; border: 0; }
  .phone { width: 360px; }
  pre { width: 560px; margin: 0; padding: 24px; background: #fff; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const darkTheme = "(prefers-color-scheme: dark)";
const asLight = (html: string) => html.replace(darkTheme, "not all");
const asDark = (html: string) => html.replace(darkTheme, "all");

function Sample({ name, mail }: { name: string; mail: RenderedMail }) {
  return (
    <section>
      <h2>{name}</h2>
      <p>Subject: {mail.subject}</p>
      <div className="row">
        <iframe title={`${name}, light`} srcDoc={asLight(mail.html)} />
        <iframe title={`${name}, dark`} srcDoc={asDark(mail.html)} />
        <iframe className="phone" title={`${name}, phone`} srcDoc={asLight(mail.html)} />
        <pre>{mail.text}</pre>
      </div>
    </section>
  );
}

const mails = await Promise.all(
  Object.entries(samples).map(async ([name, message]) => ({
    name,
    mail: await renderMail(message, sampleBrand),
  })),
);
const page = await render(
  <html lang="en">
    <head>
      <title>Storyletter mails</title>
      <style>{style}</style>
    </head>
    <body>
      {mails.map(({ name, mail }) => (
        <Sample key={name} name={name} mail={mail} />
      ))}
    </body>
  </html>,
);

const folder = new URL("../dist/", import.meta.url);
await mkdir(folder, { recursive: true });
const file = new URL("preview.html", folder);
await writeFile(file, page);
process.stdout.write(`${fileURLToPath(file)}\n`);
