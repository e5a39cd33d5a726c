import { AddressDay } from '../../lists/AddressDay.tsx'
import { useAddress } from '../../lists/use-address.ts'
import styles from './task-list.module.css'

/** From one day to another, both in the address; an end before the beginning is told. */
export function DaysFilter() {
  const address = useAddress()
  const [from, to] = [address.read('from'), address.read('to')]
  return (
    <>
      <AddressDay label="从哪一天" name="from" />
      <span aria-hidden>至</span>
      <AddressDay label="到哪一天" name="to" />
      {from !== null && to !== null && from > to && (
        <span role="alert" className={styles.backwards}>
          开始日在结束日之后
        </span>
      )}
    </>
  )
}
