import { useEffect, useState } from 'react';

const BORDER = 4;

/** The dark modules of a QR code as one path, and the length of a side. */
async function drawCode(text: string): Promise<{ path: string; size: number }> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { border: BORDER });
  const path = data
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return { path, size };
}

/** A QR code that is made in the browser: no other host learns its text. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ path: string; size: number }>();
  useEffect(() => {
    let isCurrent = true;
    void drawCode(text).then((drawn) => isCurrent && setCode(drawn));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    // Dark on light in both themes, because not every camera reads the reverse.
    <div className="size-48 shrink-0 rounded-control border border-line bg-white text-black">
      {code && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} fill="currentColor" />
        </svg>
      )}
    </div>
  );
}
