import { message } from '@jiangtai/ui/kit/notices.ts'
import type { Tell } from './screenshots/use-screenshot.ts'

/** The notices of the page; they stand above every dialog. */
export const tell: Tell = (how, text) => (how === 'done' ? message.success(text) : message.error(text))
