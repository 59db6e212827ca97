export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="not-first:pt-1.5">
      {text}
    </p>
  ));
}
