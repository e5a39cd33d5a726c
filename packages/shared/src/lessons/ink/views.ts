import { z } from 'zod'
import { Id } from '../../core/schemas.ts'
import type { InkStep } from '../../ink/ink-op.ts'

/** What the server stored is not taken apart again. */
const StoredStep = z.custom<InkStep>((value) => typeof value === 'object' && value !== null)

/** The prepared ink of a page (备课笔迹), oldest gesture first. */
export const PageInkView = z.object({ page_id: Id, gestures: z.array(StoredStep) })
export type PageInkView = z.output<typeof PageInkView>

/** The same for its teacher: a change names the revision that it was made from ([LE-83]). */
export const OwnPageInk = PageInkView.extend({ revision: z.int() })
export type OwnPageInk = z.output<typeof OwnPageInk>
