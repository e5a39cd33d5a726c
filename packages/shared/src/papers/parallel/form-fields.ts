import { z } from 'zod'
import { LATER_FORMS, PAPER_FORMS } from './forms.ts'

/** A form of a set of parallel papers, as calls and documents hold it; pages that only name forms do without what checks them. */
export const PaperForm = z.enum(PAPER_FORMS)
export type PaperForm = z.output<typeof PaperForm>
/** The same of the forms that are made of the first. */
export const LaterForm = z.enum(LATER_FORMS)
