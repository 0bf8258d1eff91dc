import { EXAMPLE_FILES } from '../draft/example-tool.ts';
import { pictureOf, type ToolImages } from '../draft/tool-draft.ts';

type Draw = (pen: CanvasRenderingContext2D, width: number, height: number) => void;

const NIGHT = '#1f2a44';
const GLOW = '#f5b545';
const PAPER = '#fbfaf7';
const LINE = '#d9d3c5';

function box(
  pen: CanvasRenderingContext2D,
  colour: string,
  at: [number, number, number, number],
  radius = 8,
) {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(...at, radius);
  pen.fill();
}

/** A lantern on a night sky. */
const drawLogo: Draw = (pen, width) => {
  const unit = width / 16;
  box(pen, NIGHT, [0, 0, width, width], unit * 3.5);
  box(pen, GLOW, [unit * 5, unit * 5, unit * 6, unit * 8], unit);
  box(pen, PAPER, [unit * 7.2, unit * 7, unit * 1.6, unit * 4], unit * 0.8);
  box(pen, GLOW, [unit * 6, unit * 3, unit * 4, unit * 1.2], unit * 0.5);
};

/** A window with a list at its left and, at its right, lines of text of which some are marked. */
function drawWindow(marked: readonly number[]): Draw {
  return (pen, width, height) => {
    box(pen, '#e9e4d8', [0, 0, width, height], 0);
    box(pen, PAPER, [60, 60, width - 120, height - 120], 20);
    box(pen, NIGHT, [60, 60, 300, height - 120], 20);
    for (const row of [0, 1, 2, 3, 4]) {
      box(pen, row === 1 ? GLOW : '#33415f', [90, 110 + row * 84, 240, 56]);
    }
    box(pen, NIGHT, [410, 120, 420, 36]);
    for (const row of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const length = width - 560 - ((row * 137) % 260);
      box(pen, marked.includes(row) ? GLOW : LINE, [410, 200 + row * 58, length, 24]);
    }
  };
}

async function drawFile(name: string, width: number, height: number, draw: Draw): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser does not draw.');
  draw(pen, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser makes no picture of what it has drawn.');
  return new File([blob], name, { type: 'image/png' });
}

/** Logo and screenshots of the example, drawn on the spot. */
export async function drawExamplePictures(): Promise<ToolImages> {
  const [logo, ...screenshots] = await Promise.all([
    drawFile(`${EXAMPLE_FILES}.png`, 512, 512, drawLogo),
    drawFile(`${EXAMPLE_FILES}-summary.png`, 1280, 800, drawWindow([1, 4])),
    drawFile(`${EXAMPLE_FILES}-tasks.png`, 1280, 800, drawWindow([0, 2, 6])),
  ]);
  return { logo: pictureOf(logo), screenshots: screenshots.map(pictureOf) };
}
