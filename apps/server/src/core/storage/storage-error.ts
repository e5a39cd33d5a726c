/** The names of refusals, as S3 spells them on the wire. */
export type StorageErrorCode =
  | 'AccessDenied'
  | 'BadDigest'
  | 'DamagedObject'
  | 'EntityTooLarge'
  | 'ExpiredToken'
  | 'IncompleteBody'
  | 'InvalidAccessKeyId'
  | 'InvalidArgument'
  | 'InvalidContentType'
  | 'InvalidObjectName'
  | 'InvalidPart'
  | 'InvalidPartOrder'
  | 'InvalidRange'
  | 'InvalidRequest'
  | 'InvalidToken'
  | 'MalformedXML'
  | 'MethodNotAllowed'
  | 'MissingContentLength'
  | 'NoSuchKey'
  | 'NoSuchUpload'
  | 'NotImplemented'
  | 'ObjectAlreadyExists'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'StoreUnavailable'
  | 'TooManyUploads'

const STATUS: Record<StorageErrorCode, number> = {
  AccessDenied: 403,
  BadDigest: 400,
  DamagedObject: 500,
  EntityTooLarge: 413,
  ExpiredToken: 403,
  IncompleteBody: 400,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidContentType: 403,
  InvalidObjectName: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidToken: 403,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  ObjectAlreadyExists: 409,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  StoreUnavailable: 503,
  TooManyUploads: 429,
}

/** A refusal of the object store: callers compare `code`, HTTP carries `status`. */
export class StorageError extends Error {
  readonly code: StorageErrorCode
  readonly status: number
  constructor(code: StorageErrorCode, message: string) {
    super(message)
    this.name = 'StorageError'
    this.code = code
    this.status = STATUS[code]
  }
}

/** Whether an error is this refusal of the object store. */
export function isStorageError(error: unknown, code: StorageErrorCode): boolean {
  return error instanceof StorageError && error.code === code
}
