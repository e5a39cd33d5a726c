import { z } from 'zod'
import { optionalText } from '../../core/schemas.ts'
import { MAX_COMMENT, MAX_ITEM_SCORE } from '../limits.ts'

/** Points that somebody gives: whole or half ones. */
export const GivenScore = z
  .number({ message: '得分应为数字' })
  .min(0, '得分不能小于 0')
  .max(MAX_ITEM_SCORE, `得分最多 ${MAX_ITEM_SCORE}`)
  .multipleOf(0.5, '得分精确到 0.5 分')

/** A teacher's mark for one answer. */
export const ScoreComment = optionalText('评语', MAX_COMMENT)

/** One mark on a picture of an answer: coordinates are shares of its width and height, from 0 to 1. */
const share = z.number().min(-0.5).max(1.5)
const InkMark = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['right', 'wrong', 'half']), x: share, y: share }),
  z.object({ kind: z.literal('text'), x: share, y: share, text: z.string().trim().min(1).max(200) }),
  z.object({
    kind: z.literal('stroke'),
    points: z
      .array(z.tuple([share, share]))
      .min(1)
      .max(2000),
    /** 画圈: a ring around what is meant ([HK-110]). Its outline is a stroke, so that a page which does not know rings draws it as one. */
    shape: z.literal('circle').optional(),
  }),
])
export type InkMark = z.output<typeof InkMark>

/** The part of a picture that is shown, in shares of it as it was taken ([HK-16]). */
const edge = z.number().min(0).max(1)
const PhotoCrop = z
  .object({ left: edge, top: edge, right: edge, bottom: edge })
  .refine(({ left, top, right, bottom }) => left < right && top < bottom, '裁剪的范围不对，请重新裁剪')
export type PhotoCrop = z.output<typeof PhotoCrop>

/** A teacher's marks on one picture. */
export const PictureInk = z.object({
  /** Quarter turns to the right, in which the marks were made. */
  turns: z.int().min(0).max(3),
  /** Absent where all of the picture is shown. */
  crop: PhotoCrop.optional(),
  marks: z.array(InkMark).max(500, '一张照片最多 500 处批注'),
})
export type PictureInk = z.output<typeof PictureInk>

/** A teacher's marks on the pictures of one answer, by the keys of their objects. */
export const ScoreInk = z.array(PictureInk.extend({ object_key: z.string().max(300) })).max(20)
export type ScoreInk = z.output<typeof ScoreInk>
