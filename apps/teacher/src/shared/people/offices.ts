import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { GivenOffice, Office } from '@jiangtai/shared/teachers/fields.ts'
import { OFFICE_NAMES } from '@jiangtai/shared/teachers/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { rolesQuery } from './roles.queries.ts'

type Role = CallOutput<'POST /api/session/v1/role/list'>['list'][number]
/** An office to appoint somebody to, as a box offers it. */
type OfficeOption = { value: string; label: string }

/** The offices to appoint somebody to, the usual first. */
const OFFICES: readonly Office[] = ['teacher', 'observer', 'school_manager']

const STANDARD = {
  teacher: 'subject_teacher',
  observer: 'observer',
  school_manager: 'school_manager',
} as const

/** The offices of the school: the three, and its own roles behind them ([SE-103]). */
export function useOffices(): { options: OfficeOption[]; givenOf: (value: string) => GivenOffice } {
  const roles = useQuery(rolesQuery()).data ?? []
  // The school may call its roles by other names.
  const nameOf = (office: Office) =>
    roles.find(({ role_key }) => role_key === STANDARD[office])?.name ?? OFFICE_NAMES[office]
  const own = roles.filter(({ based_on }) => based_on !== null)
  return {
    options: [
      ...OFFICES.map((value) => ({ value, label: nameOf(value) })),
      ...own.map(({ role_id, name }) => ({ value: role_id, label: name })),
    ],
    givenOf(value) {
      const role = own.find(({ role_id }) => role_id === value)
      if (role !== undefined) return { office: officeOfRole(role), role_id: role.role_id }
      return { office: OFFICES.find((office) => office === value) ?? 'teacher', role_id: null }
    },
  }
}

/** The hint about an office before it is given. */
export function officeHint({ office, role_id }: GivenOffice, usual: string): string {
  if (office === 'school_manager' && role_id === null) return '校管理员可以修改所有人的账号和权限，请确认'
  if (role_id !== null) return '权限按这个角色，见“角色权限”'
  return usual
}

/** The value of the box for somebody's office. */
export function officeValueOf(input: { role_key: string; own_role_id: string | null }): string {
  return input.own_role_id ?? OFFICES.find((office) => office === input.role_key) ?? 'teacher'
}

function officeOfRole({ based_on }: Role): Office {
  return OFFICES.find((office) => office === based_on) ?? 'teacher'
}
