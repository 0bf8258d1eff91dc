import { useEffect, useRef, useState } from 'react';

/**
 * Returns an object URL for each file, to preview it before it is sent. There are none on the server and in the first
 * render; each is revoked when its file leaves the list.
 */
export function useObjectUrls(files: readonly File[]): ReadonlyMap<File, string> {
  const made = useRef(new Map<File, string>());
  const [urls, setUrls] = useState<ReadonlyMap<File, string>>(made.current);

  useEffect(() => {
    const present = made.current;
    const wanted = new Map(files.map((file) => [file, present.get(file) ?? URL.createObjectURL(file)]));
    for (const [file, url] of present) if (!wanted.has(file)) URL.revokeObjectURL(url);
    made.current = wanted;
    const isSame = wanted.size === present.size && [...wanted.keys()].every((file) => present.has(file));
    if (!isSame) setUrls(wanted);
  });

  useEffect(
    () => () => {
      for (const url of made.current.values()) URL.revokeObjectURL(url);
      made.current = new Map();
    },
    [],
  );
  return urls;
}
