/** Uploads of several pictures: two at a time, the others queued, each with its own progress and retry. */
import { useEffect, useRef, useState } from 'react';
import { endPreview, previewOf } from '@/storefront/platform/file-preview';
import { RefusedPicture } from './refused-picture';
import { uploadPicture, type UploadedPicture } from './upload-picture';

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly preview: string | null;
  /** From 0 to 1. */
  readonly sent: number;
  /** `refused`: for good, while one that failed may be sent again. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  readonly error: string;
}

/** A phone's uplink is slow: more parallel uploads would only delay all of them. */
const PARALLEL_UPLOADS = 2;

let lastKey = 0;

export const isRefused = ({ state }: Upload) => state === 'refused';

/**
 * @param onDone called with each picture as it arrives, and with the key of its upload: keys ascend in the order in
 * which the files were chosen
 */
export function useUploads(onDone: (picture: UploadedPicture, key: number) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const done = useRef(onDone);
  const dropped = useRef(new Set<number>());
  useEffect(() => void (done.current = onDone), [onDone]);

  const change = (key: number, set: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...set } : one)));
  const drop = (upload: Upload) => {
    dropped.current.add(upload.key);
    if (upload.preview !== null) endPreview(upload.preview);
    setUploads((all) => all.filter(({ key }) => key !== upload.key));
  };

  useEffect(() => {
    const sending = uploads.filter(({ state }) => state === 'sending').length;
    const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, PARALLEL_UPLOADS - sending));
    for (const upload of next) {
      change(upload.key, { state: 'sending', sent: 0 });
      uploadPicture(upload.file, (sent) => change(upload.key, { sent })).then(
        (picture) => {
          // One that was left out meanwhile is not wanted any more.
          if (!dropped.current.has(upload.key)) done.current(picture, upload.key);
          drop(upload);
        },
        (error: Error) => {
          const state = error instanceof RefusedPicture ? 'refused' : 'failed';
          change(upload.key, { state, error: error.message });
        },
      );
    }
  }, [uploads]);

  return {
    uploads,
    /** The refused ones have been read by then. */
    add: (files: Iterable<File>) => {
      for (const upload of uploads.filter(isRefused)) drop(upload);
      setUploads((all) => [
        ...all,
        ...[...files].map((file): Upload => {
          lastKey += 1;
          return { key: lastKey, file, preview: previewOf(file), sent: 0, state: 'waiting', error: '' };
        }),
      ]);
    },
    retry: ({ key }: Upload) => change(key, { state: 'waiting', error: '' }),
    drop,
  };
}
