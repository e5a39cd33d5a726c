import { z } from 'zod'
import { hiddenRefusal, isSeen, withoutHiddenSigns } from './text/hidden-signs.ts'
import { NAMES, type Named } from './names.ts'
import { inOneSpelling } from './text/one-spelling.ts'

/** A row id on the wire. */
export const Id = z.uuid({ message: '编号格式不正确' })
/** A school's id: short text, because the spec sends it as a string (spec §7). */
export const SchoolId = z.string().min(1).max(32)
/** A moment: ISO-8601 in UTC with milliseconds; shown in Asia/Shanghai by `dates.ts`. */
export const Instant = z.iso.datetime({ offset: true })

/** Trimmed, non-empty text of at most `max` characters; `label` opens the Chinese message. */
export function text(label: string, max: number): z.ZodString {
  return z
    .string({ message: `${label}不能为空` })
    .trim()
    .min(1, `${label}不能为空`)
    .max(max, `${label}最多 ${max} 个字`)
}

/** Text that others read: likewise, and something of it is seen. An empty one is refused once. */
export function seenText(label: string, max: number): z.ZodString {
  return text(label, max).refine((words) => words === '' || isSeen(words), `${label}里没有看得见的字`)
}

/** A name that a person types ([SC-78]); every field for one is made by this or the next two, as a check proves. */
export function nameText(named: Named): z.ZodString {
  const { label, max } = NAMES[named]
  return z
    .string({ message: `${label}不能为空` })
    .overwrite(inOneSpelling)
    .trim()
    .min(1, `${label}不能为空`)
    .max(max, `${label}最多 ${max} 个字`)
    .refine((name) => hiddenRefusal(label, name) === null, hiddenWords(label))
}

/** A name that a person may leave empty ([SC-78]). */
export function optionalNameText(named: Named): z.ZodString {
  const { label, max } = NAMES[named]
  return z
    .string()
    .overwrite(inOneSpelling)
    .trim()
    .max(max, `${label}最多 ${max} 个字`)
    .refine((name) => hiddenRefusal(label, name) === null, hiddenWords(label))
}

/** A name that a computer gives, of a file or a device: it loses what is not seen, and nobody is asked ([SC-78]). */
export function givenNameText(named: Named): z.ZodString {
  const { label, max } = NAMES[named]
  return z
    .string({ message: `${label}不能为空` })
    .overwrite((name) => inOneSpelling(withoutHiddenSigns(name)))
    .trim()
    .min(1, `${label}不能为空`)
    .max(max, `${label}最多 ${max} 个字`)
}

function hiddenWords(label: string) {
  return { error: ({ input }: { input: unknown }) => hiddenRefusal(label, String(input)) ?? undefined }
}

/** Free text that may be empty. */
export function optionalText(label: string, max: number): z.ZodString {
  return z.string().trim().max(max, `${label}最多 ${max} 个字`)
}

/** Lists are paged on the server: `page` counts from 1, at most 100 rows a page. */
export const Paging = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
}

/** A page of rows and how many there are in all. */
export function paged<V extends z.ZodType>(
  view: V,
): z.ZodObject<{ total: z.ZodNumber; list: z.ZodArray<V> }> {
  return z.object({ total: z.number().int(), list: z.array(view) })
}

/** A page of what is not counted to its end: `is_capped` says that there are more than `total`. */
export function cappedPage<V extends z.ZodType>(
  view: V,
): z.ZodObject<{ total: z.ZodNumber; is_capped: z.ZodBoolean; list: z.ZodArray<V> }> {
  return z.object({ total: z.number().int(), is_capped: z.boolean(), list: z.array(view) })
}

/** The reply of a call that only needs to say it worked. */
export const Done = z.object({ done: z.literal(true) })
/** That reply. */
export const DONE = { done: true } as const

/** A day on the wire: `2026-09-01`. */
export const Day = z.iso.date({ message: '日期格式不正确' })

/** A small file in a reply, for the browser to save. */
export const FileView = z.object({ file_name: z.string(), content_base64: z.string() })
