import { z } from 'zod'

const Header = z.object({
  format: z.union([z.literal(2), z.literal(3)]),
  made_at: z.string(),
  /** The migrations that the database had run, by their dates: the shape of its tables. */
  migrations: z.array(z.number()),
})

const Keys = z.object({ 'secret.key': z.string().nullable(), 'storage.key': z.string().nullable() })

const ObjectHead = z.object({
  key: z.string(),
  content_type: z.string(),
  size: z.number().int().min(0),
})

const Figures = z.object({
  rows: z.number().int(),
  objects: z.number().int(),
  object_bytes: z.number().int(),
  /** Objects whose bytes the store had lost in part: they are not restored. */
  spoilt: z.array(z.string()),
})

/** When a backup was made and of which shape of tables. */
export type BackupHeader = z.output<typeof Header>

/** The keys that lie beside the data, by the names of their files; null where the environment gives the key. */
export type BackupKeys = z.output<typeof Keys>

/** The head before the content of an object. */
export type ObjectHead = z.output<typeof ObjectHead>

/** How much a backup holds. */
export type BackupFigures = z.output<typeof Figures>

/** The bytes of a part that is JSON. */
export function jsonPart(value: BackupHeader | BackupKeys | ObjectHead | BackupFigures): Buffer {
  return Buffer.from(JSON.stringify(value))
}

/** Reads the `header` part; throws on another format. */
export function readHeader(payload: Buffer): BackupHeader {
  return Header.parse(JSON.parse(payload.toString('utf8')))
}

/** Reads the `keys` part. */
export function readKeys(payload: Buffer): BackupKeys {
  return Keys.parse(JSON.parse(payload.toString('utf8')))
}

/** Reads an `object` part. */
export function readObjectHead(payload: Buffer): ObjectHead {
  return ObjectHead.parse(JSON.parse(payload.toString('utf8')))
}

/** Reads the `end` part. */
export function readFigures(payload: Buffer): BackupFigures {
  return Figures.parse(JSON.parse(payload.toString('utf8')))
}
