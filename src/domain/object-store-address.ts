/** A place in a bucket of an S3-compatible store. */
export interface ObjectStoreAddress {
  /** `https://s3.example`, without a path. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Empty, or ends with `/`. */
  readonly prefix: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}
