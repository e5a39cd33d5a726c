import { z } from 'zod'
import { Id } from '../core/schemas.ts'
import { DOCUMENT_LIMITS, MARKS, SYLLABLE } from './document-limits.ts'

/**
 * What a question says: an optional material and one or more items. A plain question has one item; a
 * reading, a cloze, 七选五 or an experiment has several under one material. Content is frozen into lessons, runs and
 * submissions, so this shape only ever grows.
 */

const Mark = z.enum(MARKS)
/** How a piece of text looks. */
export type Mark = z.output<typeof Mark>

/** A stored object (`key`), or a picture that an imported text only names by its address (`address`): a placeholder to be filled. */
const ImageSource = {
  key: z.string().max(300).nullable(),
  address: z.string().max(2000).nullable(),
  /** Shown width in pixels of a 16 px text, null for its own. */
  width: z.number().int().min(1).max(4000).nullable(),
  alt: z.string().max(500),
}

/** What stands in a line. */
export const Inline = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string().min(1).max(DOCUMENT_LIMITS.text),
    marks: z.array(Mark).max(MARKS.length),
  }),
  z.object({ type: z.literal('math'), latex: z.string().max(DOCUMENT_LIMITS.latex) }),
  /**
   * A place to fill. `n` counts from 1 through the question in reading order: blanks in the material belong to items by
   * `Item.blanks`, blanks in an item's stem to that item. `width` is in characters, null for as wide as is usual. With `squares` it is
   * a row of 田字格, one for each character, with its 拼音 or nothing above ([QU-130]).
   */
  z.object({
    type: z.literal('blank'),
    n: z.number().int().min(1).max(DOCUMENT_LIMITS.blanks),
    width: z.number().int().min(1).max(60).nullable(),
    squares: z
      .array(z.string().max(DOCUMENT_LIMITS.syllable).regex(SYLLABLE))
      .min(1)
      .max(DOCUMENT_LIMITS.squares)
      .optional(),
  }),
  z.object({ type: z.literal('image'), ...ImageSource }),
  /** 拼音 or a gloss above its characters. */
  z.object({ type: z.literal('ruby'), base: z.string().min(1).max(200), text: z.string().max(200) }),
  z.object({ type: z.literal('break') }),
])
export type Inline = z.output<typeof Inline>

const Inlines = z.array(Inline).max(DOCUMENT_LIMITS.inlines)

/** A paragraph; `indent` in characters. */
const Paragraph = z.object({
  type: z.literal('paragraph'),
  align: z.enum(['left', 'center', 'right']),
  indent: z.number().int().min(0).max(12),
  content: Inlines,
})
/** A formula on a line of its own. */
const DisplayMath = z.object({ type: z.literal('math'), latex: z.string().max(DOCUMENT_LIMITS.latex) })
const Image = z.object({ type: z.literal('image'), ...ImageSource })
const Audio = z.object({
  type: z.literal('audio'),
  key: z.string().max(300),
  seconds: z.number().int().min(0).max(36_000).nullable(),
})

/** What may stand in a cell: everything but another table. */
const CellBlock = z.discriminatedUnion('type', [Paragraph, DisplayMath, Image, Audio])
const TableCell = z.object({
  is_head: z.boolean(),
  colspan: z.number().int().min(1).max(DOCUMENT_LIMITS.table_cells),
  rowspan: z.number().int().min(1).max(DOCUMENT_LIMITS.table_rows),
  blocks: z.array(CellBlock).max(50),
})
export type TableCell = z.output<typeof TableCell>
const Table = z.object({
  type: z.literal('table'),
  rows: z.array(z.array(TableCell).max(DOCUMENT_LIMITS.table_cells)).min(1).max(DOCUMENT_LIMITS.table_rows),
})

/** What stands below each other. */
export const Block = z.discriminatedUnion('type', [Paragraph, DisplayMath, Table, Image, Audio])
export type Block = z.output<typeof Block>

/** A list of blocks, as a part of a question or a text holds it. */
export const Blocks = z.array(Block).max(DOCUMENT_LIMITS.blocks)

/** One of the choices of an item, or of a bank that several items share. */
export const Option = z.object({ key: z.string().min(1).max(8), content: Blocks })
export type Option = z.output<typeof Option>

/** 单选 多选 判断 填空 解答 作文 连线 排序 选词 改错. The registry of `kinds/` has one file for each. */
export const ITEM_KINDS = [
  'single',
  'multiple',
  'judge',
  'blank',
  'text',
  'essay',
  'match',
  'order',
  'bank',
  'correct',
] as const
/** One of those kinds. */
export const ItemKind = z.enum(ITEM_KINDS)
export type ItemKind = z.output<typeof ItemKind>

const share = z.number().min(0).max(1)
/** The answer box of an item: a part of a picture of the material, in shares of its width and height ([TK-202]). */
export const ItemPlace = z.object({
  /** The key of the picture. */
  key: z.string().max(300),
  ...{ left: share, top: share, right: share, bottom: share },
})
export type ItemPlace = z.output<typeof ItemPlace>

/** The ways in which an item that was written for a task is answered, where not as its student likes: by photos, aloud, or on paper ([HK-113]). */
export const ItemWay = z.enum(['photo', 'spoken', 'paper'])
export type ItemWay = z.output<typeof ItemWay>

/** What a student may see of an item before its key is released (QC-28). */
const shownItem = {
  item_id: Id,
  kind: ItemKind,
  stem: Blocks,
  /** Choices of 单选 多选 判断, rows of 排序, left side of 连线; empty for 选词, whose choices are the question's bank. */
  options: z.array(Option).max(DOCUMENT_LIMITS.options),
  /** Right side of 连线; empty for every other kind. */
  targets: z.array(Option).max(DOCUMENT_LIMITS.options),
  /** Numbers of the blanks this item fills, wherever they stand; empty when it fills none. */
  blanks: z.array(z.number().int().min(1).max(DOCUMENT_LIMITS.blanks)).max(DOCUMENT_LIMITS.blanks),
  score: z.number().min(0).max(300),
  /** Absent from an item that has no box. */
  place: ItemPlace.optional(),
  /** Absent from an item that is answered as its student likes. */
  way: ItemWay.optional(),
}
/** An item before its key is released. */
export const ShownItem = z.object(shownItem)
export type ShownItem = z.output<typeof ShownItem>

/** One blank of a key: its accepted spellings, and how a typed answer is compared with them. */
export const BlankKey = z.object({
  accepted: z.array(z.string().min(1).max(500)).min(1).max(30),
  /** `text` compares spellings, `value` also the mathematical value. */
  compare: z.enum(['text', 'value']),
  /** Largest accepted difference of a number, null for none. */
  tolerance: z.number().min(0).nullable(),
  /** Share of the item's score, null when all blanks weigh the same. */
  score: z.number().min(0).max(300).nullable(),
  /** Blanks of one group may be filled in any order; null stands for itself. */
  group: z.number().int().min(1).nullable(),
})
export type BlankKey = z.output<typeof BlankKey>

/** The key of an item; its `kind` is fixed by the item's kind (the registry says which). */
export const ItemKey = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choice'),
    keys: z.array(z.string().max(8)).min(1).max(DOCUMENT_LIMITS.options),
  }),
  z.object({ kind: z.literal('blank'), blanks: z.array(BlankKey).min(1).max(DOCUMENT_LIMITS.blanks) }),
  /** A model answer with its points to give (给分点). */
  z.object({
    kind: z.literal('text'),
    answer: Blocks,
    points: z.array(z.object({ text: z.string().max(2000), score: z.number().min(0).max(300) })).max(60),
  }),
  /** Pairs of a left option's key and a target's key. */
  z.object({
    kind: z.literal('match'),
    pairs: z
      .array(z.tuple([z.string().max(8), z.string().max(8)]))
      .min(1)
      .max(DOCUMENT_LIMITS.options ** 2),
  }),
  /** Option keys in their right order. */
  z.object({
    kind: z.literal('order'),
    keys: z.array(z.string().max(8)).min(2).max(DOCUMENT_LIMITS.options),
  }),
  /** What is wrong and what it should be; an empty `wrong` is a word to add, an empty `right` one to strike out. */
  z.object({
    kind: z.literal('correct'),
    corrections: z
      .array(z.object({ wrong: z.string().max(200), right: z.string().max(200) }))
      .min(1)
      .max(DOCUMENT_LIMITS.blanks),
  }),
])
export type ItemKey = z.output<typeof ItemKey>

/** How a part of a right answer is rewarded: not at all, half the score, or some points for each right option (新高考). */
export const Marking = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('whole') }),
  z.object({ rule: z.literal('half') }),
  z.object({ rule: z.literal('each'), score: z.number().min(0).max(300) }),
])
export type Marking = z.output<typeof Marking>

/** One thing to answer, with all that its teacher knows of it. */
export const Item = z.object({
  ...shownItem,
  key: ItemKey,
  marking: Marking,
  analysis: Blocks,
  knowledge: z.array(z.object({ knowledge_id: Id, weight: z.number().min(0).max(1) })).max(20),
})
export type Item = z.output<typeof Item>

/** What teachers call a question of several items; it names the question in lists and on paper and changes nothing else. */
export const QUESTION_FORMS = [
  'plain',
  'material',
  'reading',
  'cloze',
  'seven_choose_five',
  'word_bank',
  'grammar_fill',
  'error_correction',
  'listening',
  'experiment',
] as const
/** One of those forms. */
export const QuestionForm = z.enum(QUESTION_FORMS)
export type QuestionForm = z.output<typeof QuestionForm>

/** A question for its teacher: with keys and analyses. */
export const Question = z.object({
  form: QuestionForm,
  material: Blocks.nullable(),
  /** Choices that all 选词 items share: 七选五, 选词填空. Empty otherwise. */
  bank: z.array(Option).max(DOCUMENT_LIMITS.options * 2),
  items: z.array(Item).min(1).max(DOCUMENT_LIMITS.items),
  /** An analysis of the whole that could not be divided among the items; never shown before release. */
  analysis: Blocks,
})
export type Question = z.output<typeof Question>

/** The same for a student before release: no key, no analysis, no marking rule, no knowledge (QC-28). */
export const ShownQuestion = z.object({
  form: QuestionForm,
  material: Blocks.nullable(),
  bank: z.array(Option).max(DOCUMENT_LIMITS.options * 2),
  items: z.array(ShownItem).min(1).max(DOCUMENT_LIMITS.items),
})
export type ShownQuestion = z.output<typeof ShownQuestion>

/** What release adds to a shown question: by item its key and analysis, and the analysis of the whole. */
export const ReleasedKey = z.object({
  items: z.array(z.object({ item_id: Id, key: ItemKey, marking: Marking, analysis: Blocks })),
  analysis: Blocks,
})
export type ReleasedKey = z.output<typeof ReleasedKey>
