import { formatNumber } from '@jiangtai/shared/core/numbers.ts'
import { type Figure, FigureTable } from '@jiangtai/ui/lists/figures/FigureTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import type { SignInFigures } from './sign-ins.queries.ts'

type RoleFigures = SignInFigures['roles'][number]

export type SignInTableProps = {
  figures: SignInFigures
  days: number
  /** Shows below who of a role has not signed in. */
  onOpen: (role_id: string) => void
}

/** The roles of the school, a row each: accounts, who does not sign in, and the weeks, the newest first. */
export function SignInTable({ figures: { weeks, roles }, days, onOpen }: SignInTableProps) {
  const count = (head: string, valueOf: (one: RoleFigures) => number): Figure<RoleFigures> => ({
    head,
    order: valueOf,
    cell: (one) => formatNumber(valueOf(one)),
  })
  const opened = (head: string, valueOf: (one: RoleFigures) => number): Figure<RoleFigures> => ({
    ...count(head, valueOf),
    cell: (one) => {
      const people = valueOf(one)
      if (people === 0) return '0'
      return (
        <button
          type="button"
          className={list.link}
          aria-label={`${one.name}${head}的 ${people} 人`}
          onClick={() => onOpen(one.role_id)}
        >
          {formatNumber(people)}
        </button>
      )
    },
  })
  const ofWeek = weeks.map((week, at) =>
    count(at === weeks.length - 1 ? '本周' : `${dayOf(week)} 起`, ({ weekly }) => weekly[at] ?? 0),
  )
  return (
    <FigureTable
      label="各角色登录人数"
      name={{ head: '角色', cell: ({ name }) => name }}
      figures={[
        count('账号', (one) => one.account_count),
        opened(`${days} 天没有登录`, (one) => one.silent_count),
        opened('从没登录', (one) => one.never_count),
        ...ofWeek.toReversed(),
      ]}
      rows={roles}
      idOf={({ role_id }) => role_id}
      minWidth={860}
    />
  )
}

/** 11月3日 of a day. */
function dayOf(day: string): string {
  const [, month = '', date = ''] = day.split('-')
  return `${Number(month)}月${Number(date)}日`
}
