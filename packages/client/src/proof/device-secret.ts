const SECRET = /^[\w-]{43}$/

/**
 * The secret by which the server knows this browser again ([SE-41]): 256 random bits, made once and kept for as long as the browser keeps anything.
 * It opens nothing; it only spares the owner of an account the guesses of others.
 */
export function deviceSecret({
  app,
  storage,
}: {
  app: 'teacher' | 'pad'
  storage: Pick<Storage, 'getItem' | 'setItem'>
}): string {
  const key = `jiangtai.${app}.device_secret`
  const kept = storage.getItem(key)
  if (kept !== null && SECRET.test(kept)) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const secret = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .slice(0, 43)
  storage.setItem(key, secret)
  return secret
}
