import { badField } from '@jiangtai/shared/core/errors.ts'
import { guessableRefusal } from './guessable-password.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { pinyinOf, titlePinyinOf } from '../../../core/search/pinyin.ts'
import { findSchoolName } from '../session.store.ts'

/** Whose password is to be set: what is told of them guesses it. */
type Owner = { login: string; phone: string | null; name: string }

/** Refuses at `password` what is guessed from a list or from its owner and school ([SE-75]); `school` is its id, or its name before it is there. */
export async function refuseGuessable(
  db: Queryable,
  {
    password,
    owner: { login, phone, name },
    school,
  }: { password: string; owner: Owner; school: { school_id: string } | { school_name: string } },
): Promise<void> {
  const school_name =
    'school_name' in school ? school.school_name : ((await findSchoolName(db, school.school_id)) ?? '')
  const own = pinyinOf(name)
  const place = titlePinyinOf(school_name)
  const words = [
    ...[login, phone ?? '', name, own.name_pinyin, own.name_initials],
    ...[school_name, place.name_pinyin, place.name_initials],
  ]
  const refusal = guessableRefusal(password, words)
  if (refusal !== null) throw badField('password', refusal)
}
