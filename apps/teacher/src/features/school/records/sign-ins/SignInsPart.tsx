import { SILENT_DAYS } from '@jiangtai/shared/audit/sign-ins-contract.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AddressSelect } from '../../../../shared/lists/ListFilters.tsx'
import { ListScreen } from '../../../../shared/lists/ListScreen.tsx'
import { useAddress } from '../../../../shared/lists/use-address.ts'
import { studentPath, teacherPath } from '../../../../shared/people/people-words.ts'
import { SpokenTime } from '../../../../shared/SpokenTime.tsx'
import styles from '../records.module.css'
import { SignInTable } from './SignInTable.tsx'
import { type SilentAccount, signInFiguresQuery, silentQuery } from './sign-ins.queries.ts'

/** 登录统计: of each role how many sign in, week by week, and who has not for so many days ([SC-151]). */
export function SignInsPart() {
  const address = useAddress()
  const asked = Number(address.read('days'))
  const days = SILENT_DAYS.find((one) => one === asked) ?? 14
  const figures = useQuery(signInFiguresQuery(days))
  const roles = figures.data?.roles ?? []
  const role_id = roles.find((one) => one.role_id === address.read('role'))?.role_id ?? null
  if (figures.data === undefined)
    return figures.isError ? (
      <FailedList what="登录统计" error={figures.error} onRetry={() => void figures.refetch()} />
    ) : (
      <SkeletonBlock height={320} />
    )
  return (
    <div className={styles.records}>
      <div className={list.filters} role="search" aria-label="筛选登录统计">
        <Select
          aria-label="多久没有登录"
          style={{ width: 152 }}
          value={`${days}`}
          options={SILENT_DAYS.map((one) => ({ value: `${one}`, label: `${one} 天没有登录` }))}
          onChange={(next: string | null) => address.change({ days: next })}
        />
        <AddressSelect
          {...{ label: '角色', name: 'role', first: '全部角色', width: 152 }}
          options={roles.map((one) => ({ value: one.role_id, label: one.name }))}
        />
      </div>
      <SignInTable figures={figures.data} days={days} onOpen={(role) => address.change({ role })} />
      <h2 className={styles.heading}>{days} 天没有登录的人</h2>
      <ListScreen<SilentAccount>
        {...{ what: '没有登录的人', unit: '人' }}
        query={(page) => silentQuery({ days, role_id }, page)}
        idOf={({ account_id }) => account_id}
        nameOf={({ name }) => name}
        empty={<EmptyList>这 {days} 天里都登录过。</EmptyList>}
        show={{ ...{ label: '没有登录的人', minWidth: 640, phone: 'facts' }, columns: COLUMNS }}
      />
    </div>
  )
}

const COLUMNS: readonly Column<SilentAccount>[] = [
  {
    head: '姓名',
    cell: ({ name, person_id, is_student }) => (
      <Link className={list.link} to={is_student ? studentPath(person_id) : teacherPath(person_id)}>
        {name}
      </Link>
    ),
  },
  { ...{ head: '登录名', width: 200 }, cell: ({ login }) => login },
  { ...{ head: '角色', width: 136 }, cell: ({ role_name }) => role_name },
  {
    ...{ head: '最近登录', width: 152 },
    cell: ({ last_login_at }) => (last_login_at === null ? '没有登录过' : <SpokenTime at={last_login_at} />),
  },
]
