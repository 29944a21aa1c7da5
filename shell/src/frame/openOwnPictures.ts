import { findUsuario } from '@portal/api/usuario'
import type { Host } from '@portal/platform'

/**
 * Any call of the session sets the cookie that lets a browser load its own pictures (rule: idade/proprias).
 * Returns whether it was set.
 */
export async function openOwnPictures({ call }: Pick<Host, 'call'>): Promise<boolean> {
  return (await call(findUsuario, {})).ok
}
