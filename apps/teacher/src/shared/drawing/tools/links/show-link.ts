import { tell } from '../../tell.ts'
import { askForLink, type AskedLink } from './asked-link.ts'

/** Opens the form or the card of a link on the page that is written on, and says so where that is not possible yet. */
export function showLink(asked: AskedLink): void {
  if (!askForLink(asked)) tell('failed', '链接还没有准备好：请先打开一页，或检查网络后再试')
}
