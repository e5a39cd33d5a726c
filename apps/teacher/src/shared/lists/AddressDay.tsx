import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import { today } from '../today.ts'
import styles from './address-day.module.css'
import { useAddress } from './use-address.ts'

/** One part of the address that is a day, never later than today. */
export function AddressDay({ label, name }: { label: string; name: string }) {
  const address = useAddress()
  const [last] = useState(today)
  return (
    <Input
      type="date"
      aria-label={label}
      className={styles.day}
      max={last}
      value={dayOf(address.read(name)) ?? ''}
      onChange={({ target }) => address.change({ [name]: target.value })}
    />
  )
}

/** A day of the address, or null when it names no valid day. */
export function dayOf(asked: string | null): string | null {
  if (asked === null || !/^\d{4}-\d{2}-\d{2}$/.test(asked)) return null
  const at = new Date(`${asked}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(asked) ? asked : null
}
