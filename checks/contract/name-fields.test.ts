import { contract } from '@jiangtai/shared/contract.ts'
import type { Route } from '@jiangtai/shared/core/route.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listed } from '../complaints.ts'
import { isTestFile, sourceFiles, textOf } from '../source-tree.ts'

/** Fields for free text that names nothing, by their last key. Whoever adds a field for text adds a name or its key here ([SC-78]). */
const OTHER_TEXT = new Set([
  // What is looked for, or refers to something that is there already.
  ...[
    'search',
    'text',
    'who',
    'tag',
    'remove',
    'account',
    'url',
    'key',
    'object_key',
    'picked',
    'image_key',
    'voice_key',
    'picture_keys',
    'picture_key',
    'options',
    'page_keys',
    'picture',
    'id',
  ],
  ...[
    'a_id',
    'school_id',
    'subject_id',
    'phase_id',
    'device_id',
    'source',
    'sources',
    'rows.name',
    'region',
    ...['code', 'pad_code'],
    'short_cuts.name',
    'typed_name',
  ],
  // What is said, written or kept secret.
  ...[
    'message',
    'reason',
    'relation',
    'note',
    'comment',
    'words',
    'like',
    'becomes',
    'word',
    'way',
    ...['goals', 'key_points', 'difficult_points', 'preparation', 'assignment'],
    ...['stage', 'teacher_acts', 'student_acts', 'reflection'],
    'speaker_note',
    'own_note',
    'comment_words',
    'subtitle',
    'notice',
    'header',
    'footer',
    'file_text',
    'photo_base64',
    'keys',
    'blanks',
    'right',
    'wrong',
  ],
  // What a student judges of themselves, in a teacher's words.
  'statements',
  // What a class discusses, and what its groups are to do.
  ...['topic', 'group_task'],
  // What a question's document says.
  ...['latex', 'base', 'alt', 'address', 'accepted'],
  // What is pasted into the 任课表, to be understood.
  'texts',
  ...['password', 'old_password', 'own_password', 'invitation_code', 'setup_code', 'link'],
])

/** A name that everybody can read, and the same with a turn of direction and a space without width in it. */
const SEEN = '王'
const UNSEEN = ['\u202e', '\u200b', '\u3164', '\n'].map((sign) => `王${sign}王`)

type TextField = { field: string; schema: z.ZodString }

/** The fields for text in a schema, by their path. */
function textFields(schema: unknown, field: string, found: TextField[]): void {
  if (schema instanceof z.ZodString) found.push({ field, schema })
  else if (schema instanceof z.ZodObject)
    for (const [key, inner] of Object.entries(schema.shape))
      textFields(inner, field === '' ? key : `${field}.${key}`, found)
  else if (schema instanceof z.ZodArray) textFields(schema.element, field, found)
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) textFields(option, field, found)
  else if (schema instanceof z.ZodRecord) textFields(schema.valueType, field, found)
  else if (schema instanceof z.ZodPipe) textFields(schema.in, field, found)
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    textFields(schema.unwrap(), field, found)
}

const fieldsOf = (schema: unknown): TextField[] => {
  const found: TextField[] = []
  textFields(schema, '', found)
  return found
}
const calls = Object.entries(contract).flatMap(([area, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ call: `contract.${area}.${name}`, route })),
)
const isOther = (field: string) =>
  OTHER_TEXT.has(field.split('.').at(-1) ?? '') || OTHER_TEXT.has(field.split('.').slice(-2).join('.'))
const keepsUnseen = ({ schema }: TextField) => UNSEEN.some((typed) => schema.safeParse(typed).data === typed)

test('[SC-78] every field for a name goes by the one rule', () => {
  const complaints = calls.flatMap(({ call, route }) =>
    fieldsOf(route.input)
      .filter((one) => one.schema.safeParse(SEEN).success && keepsUnseen(one) && !isOther(one.field))
      .map(
        ({ field }) => `${call}: ${field} is for text, and neither a name (core/schemas.ts) nor listed here`,
      ),
  )
  expect(listed(complaints)).toBe('')
})

test('[SC-78] what was named before the rule is still shown', () => {
  const complaints = calls.flatMap(({ call, route }) =>
    fieldsOf(route.output)
      .filter(({ schema }) => schema.safeParse(SEEN).success)
      .filter(({ schema }) => UNSEEN.some((typed) => !schema.safeParse(typed).success))
      .map(({ field }) => `${call}: ${field} of the answer refuses an older name`),
  )
  expect(listed(complaints)).toBe('')
})

test('the list holds no key that no field has', () => {
  const all = calls.flatMap(({ route }) => fieldsOf(route.input)).map(({ field }) => field)
  const unused = [...OTHER_TEXT].filter((key) => !all.some((field) => `.${field}`.endsWith(`.${key}`)))
  expect(unused).toEqual([])
})

test('[SC-78] forms say of a name what the server says of it', () => {
  const forms = sourceFiles.filter((file) => /^apps\/(teacher|pad)\/src\//.test(file) && !isTestFile(file))
  const own = forms.filter((file) => /['"`](姓名|文件名|[^'"`]*名称)(不能为空|最多)/.test(textOf(file)))
  expect(
    listed(own.map((file) => `${file} has words of its own for a name; nameRefusal (core/names.ts)`)),
  ).toBe('')
})
