/** A picture with words below it, drawn to be sent or saved. */

export interface PictureCard {
  /** The URL of the picture; null, or one that cannot be loaded: words alone. */
  readonly picture: string | null;
  readonly title: string;
  readonly lines: readonly string[];
  /** The last line, in the brand's colour. */
  readonly foot: string;
}

/** Pixels. */
const WIDTH = 1080;
const PICTURE_HEIGHT = 810;
const MARGIN = 64;
const TITLE = 56;
const LINE = 42;
/** Of the text's size. */
const LEADING = 1.7;

/** The card as a JPEG; null where the browser cannot draw it. */
export async function drawPictureCard(card: PictureCard): Promise<File | null> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const picture = card.picture === null ? null : await loadPicture(card.picture);
  const texts = layOut(context, card);
  const top = picture ? PICTURE_HEIGHT : 0;
  canvas.width = WIDTH;
  canvas.height = top + MARGIN + texts.reduce((sum, { size }) => sum + size * LEADING, 0) + MARGIN / 2;
  context.fillStyle = colour('--color-surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (picture) drawCovering(context, picture);
  context.direction = 'rtl';
  context.textAlign = 'right';
  context.textBaseline = 'top';
  let y = top + MARGIN;
  for (const { text, size, ink } of texts) {
    context.font = fontOf(size);
    context.fillStyle = ink;
    context.fillText(text, WIDTH - MARGIN, y);
    y += size * LEADING;
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob && new File([blob], `${card.title}.jpg`, { type: blob.type });
}

interface PlacedText {
  readonly text: string;
  readonly size: number;
  readonly ink: string;
}

function layOut(context: CanvasRenderingContext2D, { title, lines, foot }: PictureCard): PlacedText[] {
  const place = (text: string, size: number, ink: string) => {
    context.font = fontOf(size);
    return wrapped(context, text).map((part) => ({ text: part, size, ink }));
  };
  return [
    ...place(title, TITLE, colour('--color-text')),
    ...lines.flatMap((line) => place(line, LINE, colour('--color-text'))),
    ...place(foot, LINE, colour('--color-primary')),
  ];
}

/** The text in lines that fit between the margins. */
function wrapped(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && context.measureText(longer).width <= WIDTH - 2 * MARGIN) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The picture over the whole width, cut above and below where it is higher. */
function drawCovering(context: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.max(WIDTH / naturalWidth, PICTURE_HEIGHT / naturalHeight);
  const [width, height] = [WIDTH / scale, PICTURE_HEIGHT / scale];
  const [left, top] = [(naturalWidth - width) / 2, (naturalHeight - height) / 2];
  context.drawImage(picture, left, top, width, height, 0, 0, WIDTH, PICTURE_HEIGHT);
}

async function loadPicture(url: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  // Of another origin that does not allow it, it cannot be drawn: then the canvas could not be read.
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  return await picture.decode().then(
    () => picture,
    () => null,
  );
}

const style = () => getComputedStyle(document.body);
const colour = (variable: string) => style().getPropertyValue(variable).trim() || 'black';
const fontOf = (size: number) => `600 ${size}px ${style().fontFamily}`;
