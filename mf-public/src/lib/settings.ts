import { settingsOf } from '@portal/platform/settings'
import source from '../../remote.source.json'

/** What operators change at /operacao/ajustes. */
export const readSettings = settingsOf('mf-public', source.settings)
