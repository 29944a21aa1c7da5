import { Button, DatePicker, Input } from 'antd'
import { AntdTheme } from './AntdTheme'

export const Controls = () => (
  <AntdTheme>
    <div className="row">
      <Button type="primary">Salvar</Button>
      <Button>Cancelar</Button>
      <Input aria-label="Busca" placeholder="Buscar" style={{ width: 200 }} />
      <DatePicker aria-label="Data" />
    </div>
  </AntdTheme>
)
