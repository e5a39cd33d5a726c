import { z } from 'zod'
import { PhaseField, SubjectField } from '../classes/fields.ts'
import { route } from '../core/route.ts'
import { nameText, optionalText, text } from '../core/schemas.ts'
import { isOwnSubjectId } from '../school/subjects.ts'
import { SignedIn } from '../session/contract.ts'
import { NewPassword } from '../session/fields.ts'
import { Gender, Login, PersonName } from '../students/fields.ts'

/** What a school is called. */
export const SchoolName = nameText('school')
/** 地区 in words, as far as it is known; one of the tree of regions gets its code. */
export const RegionWords = optionalText('地区', 60)

const open = { method: 'POST', access: 'public' } as const

/** The first school of a server (docs/specs/first-school.md). */
export const setupContract = {
  getSetup: route({
    ...open,
    path: '/api/setup/v1/state',
    summary: '这台服务器上是否还没有学校，创建时是否要设置码',
    effect: 'read',
    input: z.object({}),
    output: z.object({ may_create: z.boolean(), asks_code: z.boolean() }),
  }),
  createFirstSchool: route({
    ...open,
    path: '/api/setup/v1/school/create',
    summary: '创建第一所学校和校管理员，并登录；已有学校时拒绝',
    // It makes its own transaction: a password is hashed before it.
    effect: 'command',
    // A setup code is not to be guessed.
    limit: { burst: 10, per_minute: 10 },
    input: z.object({
      school_name: SchoolName,
      region: RegionWords.default(''),
      manager_name: PersonName,
      gender: Gender,
      phase_id: PhaseField,
      // A school that is not there yet has no subjects of its own.
      subject_id: SubjectField.refine((id) => !isOwnSubjectId(id), '请选择学科'),
      login: Login,
      password: NewPassword,
      setup_code: text('设置码', 32).optional(),
    }),
    output: SignedIn,
  }),
  listWarnings: route({
    method: 'POST',
    path: '/api/setup/v1/warnings',
    summary: '服务器设置里不安全的地方和要处理的问题，只告诉校管理员',
    access: 'schoolManage.edit',
    effect: 'read',
    input: z.object({}),
    output: z.object({ warnings: z.array(z.string()), alarms: z.array(z.string()) }),
  }),
}
