import { S3ServiceException } from '@aws-sdk/client-s3'
import { StorageError, type StorageErrorCode } from '../storage-error.ts'

const SAME_MEANING: Record<string, StorageErrorCode> = {
  NoSuchKey: 'NoSuchKey',
  NotFound: 'NoSuchKey',
  NoSuchUpload: 'NoSuchUpload',
  InvalidPart: 'InvalidPart',
  InvalidPartOrder: 'InvalidPartOrder',
  InvalidRange: 'InvalidRange',
  EntityTooLarge: 'EntityTooLarge',
  PreconditionFailed: 'ObjectAlreadyExists',
}

/** Whether the store answered with one of these error names. */
export function isS3Error(error: unknown, names: readonly string[]): boolean {
  return error instanceof S3ServiceException && names.includes(error.name)
}

/** Throws an error of the store as one of our refusals; an error without such a meaning is thrown as it came. */
export function refuse(error: unknown): never {
  const code = error instanceof S3ServiceException ? SAME_MEANING[error.name] : undefined
  if (code !== undefined) throw new StorageError(code, `The store refused: ${code}.`)
  throw error
}
