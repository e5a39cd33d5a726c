import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useAddress } from './use-address.ts'

/** The words of a list without rows that fit its filters, and the way to take the filters off. */
export function NothingFound({
  what,
  filters,
}: {
  /** The kind of the listed things: 备课. */
  what: string
  /** The names that the filters have in the address. */
  filters: readonly string[]
}) {
  const address = useAddress()
  const clear = () => address.change(Object.fromEntries(filters.map((name) => [name, null])))
  return (
    <EmptyList drawing="not_found" action={<Button onClick={clear}>看全部{what}</Button>}>
      没有符合条件的{what}。
    </EmptyList>
  )
}
