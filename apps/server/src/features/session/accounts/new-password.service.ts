import { badField } from '@jiangtai/shared/core/errors.ts'
import { pinyinOf, titlePinyinOf } from '../../../core/search/pinyin.ts'
import { guessableRefusal } from './guessable-password.ts'

export { findSchoolName } from '../session.store.ts'

/** The person whose password is to be set: all that is known of them guesses it. */
type Owner = { login: string; phone: string | null; name: string; school_name: string }

/** Refuses at `password` a password that is guessed from a list, or from its owner and their school ([SE-75]). */
export function refuseGuessable(password: string, { login, phone, name, school_name }: Owner): void {
  const own = pinyinOf(name)
  const place = titlePinyinOf(school_name)
  const words = [
    ...[login, phone ?? '', name, own.name_pinyin, own.name_initials],
    ...[school_name, place.name_pinyin, place.name_initials],
  ]
  const refusal = guessableRefusal(password, words)
  if (refusal !== null) throw badField('password', refusal)
}
