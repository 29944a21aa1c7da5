import { AntdTheme } from '@portal/ui/AntdTheme'
import { Tabs } from 'antd'
import { Extrato } from './Extrato'
import { Historico } from './Historico'

/** Tabs of purchases and of every credit movement. */
export default function MovimentacaoTabs() {
  return (
    <AntdTheme>
      <Tabs
        items={[
          { key: 'historico', label: 'Histórico de compras', children: <Historico /> },
          { key: 'extrato', label: 'Extrato', children: <Extrato /> },
        ]}
      />
    </AntdTheme>
  )
}
