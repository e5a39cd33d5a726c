const SECRET = /^[\w-]{43}$/

/**
 * The secret by which the server knows this browser again ([SE-41]): 256 random bits, made once and kept for as long as the browser keeps anything.
 * A browser that keeps nothing, because its storage is full or closed, has another one after each load. It opens nothing; it only spares the owner of an account the guesses of others.
 */
export function deviceSecret({
  app,
  storage,
}: {
  app: 'teacher' | 'pad'
  storage: Pick<Storage, 'getItem' | 'setItem'>
}): string {
  const key = `jiangtai.${app}.device_secret`
  const kept = keptSecret(storage, key)
  if (kept !== null && SECRET.test(kept)) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const secret = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .slice(0, 43)
  try {
    storage.setItem(key, secret)
  } catch {
    // Signing in does not depend on it.
  }
  return secret
}

function keptSecret(storage: Pick<Storage, 'getItem'>, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}
