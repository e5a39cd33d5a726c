import type { AuditWords, Difference, Fields, Told } from '../../../core/audit/audit-words.ts'
import { inOrder, UNTOLD_FIELDS } from './field-labels.ts'
import { fieldWords, isRecord, type Named, namesIn, type Telling, wordsOf } from './telling.ts'

/** A record as it is stored, with the names of that time. */
export type StoredRecord = {
  action: string
  target_id: string
  before: unknown
  after: unknown
  names: ReadonlyMap<string, Named>
}

/** A record in words: a sentence that begins with the verb, and the changes field by field. */
export type ToldRecord = { action_name: string; sentence: string; details: Difference[]; untold: string[] }

const NAMELESS = '（名称不详）'
/** The kind of an audit name whose person was erased since. */
const ERASED = 'erased'

/** Tells a record with the words of its area ([SC-76]); `untold` are the fields and values that have no words yet. */
export function tellRecord(
  record: StoredRecord,
  { words, ...known }: { words: AuditWords } & Pick<Telling, 'role_names' | 'subjects'>,
): ToldRecord {
  const { action, names } = record
  const telling: Telling = { area: action.split('.')[0] ?? '', names, ...known, untold: new Set() }
  const target = names.get(record.target_id)
  const isErased = target?.kind === ERASED
  // A record about an erased person tells only that there was an act ([PV-35]).
  const [before, after] = isErased ? [{}, {}] : [fieldsOf(record.before), fieldsOf(record.after)]
  const differences = differencesOf(telling, before, after)
  const told: Told = {
    ...{ before, after, differences },
    target: target?.name ?? nameIn(after) ?? nameIn(before) ?? NAMELESS,
    names: (value) => namesIn(telling, value),
    words: (field, value) => wordsOf(telling, field, value),
  }
  const told_as = words.actions[action]
  if (told_as === undefined) telling.untold.add(`${action}: an action without words`)
  const action_name = told_as?.name ?? '其他操作'
  const sentence = told_as?.says(told) ?? action_name
  const details = target?.note
    ? [{ label: '对象', before: null, after: `${target.name}（${target.note}）` }, ...differences]
    : differences
  return { action_name, sentence, details, untold: [...telling.untold] }
}

/** The differences field by field, or the new fields where nothing stood before. */
function differencesOf(telling: Telling, before: Fields, after: Fields): Difference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return inOrder(fields)
    .filter((field) => !UNTOLD_FIELDS.has(field))
    .flatMap((field) => {
      const [earlier, later] = [wordsOf(telling, field, before[field]), wordsOf(telling, field, after[field])]
      const isSame = field in before && field in after && earlier === later
      if (isSame || (earlier === null && later === null)) return []
      const label = fieldWords(telling, field)
      // A field that only one side has names the person or thing; it does not mean that the field was removed.
      if (!(field in before && field in after)) return [{ label, before: null, after: later ?? earlier }]
      return field === 'grants'
        ? [{ label, ...linesApart(earlier, later) }]
        : [{ label, before: earlier, after: later }]
    })
}

/** The difference of two long lists: the entries that were taken away, and the entries that were added. */
function linesApart(
  earlier: string | null,
  later: string | null,
): { before: string | null; after: string | null } {
  const [was, is] = [earlier?.split('\n') ?? [], later?.split('\n') ?? []]
  const only = (some: string[], others: string[]) =>
    some.filter((line) => !others.includes(line)).join('\n') || null
  return { before: only(was, is), after: only(is, was) }
}

/** The fields of a stored document; a document without fields, as an older release wrote some, is told as a text. */
function fieldsOf(stored: unknown): Fields {
  if (isRecord(stored)) return stored
  return stored === null || stored === undefined ? {} : { text: stored }
}

function nameIn({ name, title }: Fields): string | null {
  return ([name, title].find((one) => typeof one === 'string' && one !== '') as string | undefined) ?? null
}
