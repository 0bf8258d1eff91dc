const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aåeéiîoöuûcçnñsšyýzžAÅEÉIÎOÖUÛCÇNÑSŠYÝZŽ'.matchAll(/(.)(.)/g)].map(([, plain, accented]) => [
    plain,
    accented,
  ]),
);

/** `Save {name}` → `[Šåvé {name} ···]`: readable, 40 % longer, and different from any text that is no message. */
export function pseudoText(text: string): string {
  const accented = text.replace(/\{\w+\}|[a-zA-Z]/g, (part) => ACCENTED[part] ?? part);
  const missing = Math.max(0, Math.ceil(text.length * 0.4) - 3);
  // Words of some length, so that the added part may wrap as a longer language would.
  const filler = '·'
    .repeat(missing)
    .replace(/(.{6})/g, '$1 ')
    .trim();
  return filler ? `[${accented} ${filler}]` : `[${accented}]`;
}

/** A catalogue in the pseudo-language. */
export function pseudo<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)])) as Texts;
}
