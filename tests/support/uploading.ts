/** Pictures for uploads, valid and malicious. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { configEndpoints } from '@/contract/config.endpoints';
import type { ApiResponse, CallOptions, LoggedIn, TestBackend } from './backend';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

/** A picture of that size, orange at the top and blue at the bottom. */
export async function picture(format: Format, width = 60, height = 40): Promise<Uint8Array<ArrayBuffer>> {
  const top = await sharp({
    create: { width, height: Math.max(1, Math.floor(height / 2)), channels: 3, background: '#e08020' },
  })
    .png()
    .toBuffer();
  const whole = sharp({ create: { width, height, channels: 3, background: '#2040c0' } }).composite([
    { input: top, gravity: 'north' },
  ]);
  return new Uint8Array(await whole[format]().toBuffer());
}

/** A PNG with a text chunk after its header, and with data after its end. */
export function withText(png: Uint8Array, comment: string, after = ''): Uint8Array<ArrayBuffer> {
  const headerEnd = 33;
  const chunk = Buffer.concat([Buffer.from('tEXt'), Buffer.from(`Comment\0${comment}`)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(chunk));
  return new Uint8Array(
    Buffer.concat([png.subarray(0, headerEnd), length, chunk, sum, png.subarray(headerEnd), Buffer.from(after)]),
  );
}

/** The same PNG with another size in its header. */
export function withSize(png: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return new Uint8Array(bytes);
}

/** Files as the parts of a multipart body; a string becomes a part that is not a file. */
export function formOf(
  parts: readonly (readonly [field: string, content: Uint8Array<ArrayBuffer> | string, name?: string, type?: string])[],
): FormData {
  const form = new FormData();
  for (const [field, content, name = 'photo.jpg', type = 'image/jpeg'] of parts) {
    if (typeof content === 'string') form.append(field, content);
    else form.append(field, new Blob([content], { type }), name);
  }
  return form;
}

/** A form as the body and the header of a request. */
export async function multipart(form: FormData): Promise<Required<Pick<CallOptions, 'raw' | 'headers'>>> {
  const body = new Response(form);
  return {
    raw: new Uint8Array(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  };
}

export async function send(
  api: TestBackend,
  token: string | null,
  form: FormData,
  query: { readonly for?: 'receipt' } = {},
): Promise<ApiResponse<typeof configEndpoints.upload>> {
  return await api.call(configEndpoints.upload, { token, query, ...(await multipart(form)) });
}

/** The URL of a picture that this customer has uploaded. */
export async function uploaded(
  api: TestBackend,
  { token }: Pick<LoggedIn, 'token'>,
  query: { readonly for?: 'receipt' } = {},
): Promise<string> {
  const { envelope } = await send(api, token, formOf([['file', await picture('png')]]), query);
  if (!envelope.success) throw new Error(envelope.msg);
  return envelope.data.url;
}
