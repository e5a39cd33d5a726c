/** The two calls of a pino-like logger that the database layer makes. */
export type DatabaseLog = {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Swallows everything: for tests and one-off commands that print their own outcome. */
export const silentDatabaseLog: DatabaseLog = { warn: () => undefined, error: () => undefined }
