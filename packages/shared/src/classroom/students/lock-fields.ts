import { z } from 'zod'
import { MAX_LOCK_S, MIN_LOCK_S } from './lock.ts'

/** How long a lock that ends by itself holds, in seconds ([CR-330]). */
export const LockLength = z
  .int('锁屏时间应为整数（秒）')
  .min(MIN_LOCK_S, `锁屏时间至少 ${MIN_LOCK_S} 秒`)
  .max(MAX_LOCK_S, `锁屏时间最多 ${MAX_LOCK_S / 60} 分钟`)

/** How much longer it does, in seconds; 0 leaves its end as it is ([CR-374]). */
export const Prolonging = z
  .int('延长的时间应为整数（秒）')
  .min(0, '延长的时间不能是负数')
  .max(MAX_LOCK_S, `一次最多延长 ${MAX_LOCK_S / 60} 分钟`)
