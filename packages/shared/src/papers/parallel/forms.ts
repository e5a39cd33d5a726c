import { NAMES } from '../../core/names.ts'

/** 卷别: the first paper of a set of parallel papers is A. */
export const PAPER_FORMS = ['A', 'B', 'C', 'D'] as const
/** One of the set. */
export type PaperForm = (typeof PAPER_FORMS)[number]

/** The forms that are made of the first. */
export const LATER_FORMS = ['B', 'C', 'D'] as const
/** One of these. */
export type LaterForm = (typeof LATER_FORMS)[number]

/** `B卷`. */
export function formName(form: PaperForm): string {
  return `${form}卷`
}

/** A title that says which form it is, as it is printed and listed; a name that says so already stays as it is ([PA-87]). */
export function formTitle(title: string, form: PaperForm | null): string {
  return form === null || title.includes(formName(form)) ? title : `${title}（${formName(form)}）`
}

/** What the paper of a form is called at first: as the first one is, within what a name may be long. */
export function newFormTitle(title: string, form: LaterForm): string {
  const ending = `（${formName(form)}）`
  return `${title.replace(`（${formName('A')}）`, '').slice(0, NAMES.paper.max - ending.length)}${ending}`
}
