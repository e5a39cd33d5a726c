/** A part of a picture, in its pixels; `right` and `bottom` are the first beyond it. */
export type PageBox = { left: number; top: number; right: number; bottom: number }

/** A line as it was read: its words, where it stands, in which column, and words that may be wrong. */
export type PageLine = { text: string; box: PageBox; column: number; unsure: readonly string[] }

/** A page that was read. Its places are those of `picture`, which stands upright and straight. */
export type ReadPage = {
  lines: readonly PageLine[]
  columns: readonly PageBox[]
  /** Quarter turns to the right that brought the photo upright. */
  turns: number
}

/** A request to the process: it names files in a folder of its own and does not carry their bytes. */
export type PageRequest =
  | { kind: 'read'; photo: string; upright: string }
  | { kind: 'cut'; photo: string; folder: string; boxes: readonly PageBox[] }

/** Its answers: that it is ready, what it did (of each box the part that has ink and was cut), or that the picture cannot be decoded. */
export type PageReply =
  | { kind: 'ready' }
  | { kind: 'read'; page: ReadPage }
  | { kind: 'cut'; inked: readonly (PageBox | null)[] }
  | { kind: 'broken' }
