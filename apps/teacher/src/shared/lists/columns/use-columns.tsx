import { CheckboxGroup } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Popover } from '@jiangtai/ui/kit/float/Popover.tsx'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { type ReactNode, useMemo, useState } from 'react'
import { useUser } from '../../../core/session/user.ts'
import { keepLeftOut, readLeftOut } from './left-out.ts'
import styles from './columns.module.css'

/**
 * The columns of a list as the account has chosen them ([SL-112]), the least width of the table with them, and the button that chooses. The first
 * column names the row and stays.
 */
export function useColumns<Row>(
  list: string,
  { all, minWidth }: { all: readonly Column<Row>[]; minWidth: number },
): { columns: readonly Column<Row>[]; minWidth: number; choice: ReactNode } {
  const account_id = useUser().info.a_id
  const kept = useMemo(() => readLeftOut(localStorage, account_id, list), [account_id, list])
  const [chosen, setChosen] = useState<{ list: string; heads: readonly string[] } | null>(null)
  const leftOut = chosen?.list === list ? chosen.heads : kept
  const choosable = all.slice(1).map(({ head }) => head)
  const isShown = ({ head }: Column<Row>) => !choosable.includes(head) || !leftOut.includes(head)
  const gone = all.filter((column) => !isShown(column))
  const choose = (shown: readonly string[]) => {
    const heads = choosable.filter((head) => !shown.includes(head))
    setChosen({ list, heads })
    keepLeftOut(localStorage, { account_id, list, heads })
  }
  return {
    columns: all.filter(isShown),
    minWidth: minWidth - gone.reduce((sum, { width = 0 }) => sum + width, 0),
    choice: (
      <Popover
        label={`${list}列表显示哪些列`}
        side="below"
        className={styles.button}
        content={
          <CheckboxGroup
            className={styles.choices}
            value={choosable.filter((head) => !leftOut.includes(head))}
            options={choosable.map((head) => ({ value: head, label: head }))}
            onChange={choose}
          />
        }
      >
        {gone.length === 0 ? '显示列' : `显示列（少 ${gone.length} 列）`}
      </Popover>
    ),
  }
}
