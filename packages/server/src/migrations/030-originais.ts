export const originais = {
  name: '030-originais',
  sql: `
-- The picture as it was sent, without mark or blur, lies beside the widths and is never served (docs/adr/0061).
ALTER TABLE arquivos ADD COLUMN com_original boolean NOT NULL DEFAULT false;
-- Of the listing that showed it first: what its mark is to say, and what it says.
ALTER TABLE arquivos ADD COLUMN codigo text;
ALTER TABLE arquivos ADD COLUMN marcado_com text;
-- lint: index (partial, and no row is in it yet)
CREATE INDEX arquivos_a_marcar ON arquivos (path) WHERE com_original AND codigo IS NOT NULL AND marcado_com IS NULL;

CREATE FUNCTION marcar_fotos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE arquivos SET codigo = lpad(n.codigo::text, 6, '0')
  FROM (SELECT f.arquivo_path AS path, min(novas.anuncio_id) AS codigo FROM novas JOIN fotos f ON f.id = novas.foto_id
        GROUP BY f.arquivo_path) n
  WHERE arquivos.path = n.path AND arquivos.codigo IS NULL AND arquivos.com_original;
  RETURN NULL;
END $$;
CREATE TRIGGER anuncio_fotos_marcar AFTER INSERT ON anuncio_fotos REFERENCING NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION marcar_fotos();

-- Areas that the published picture hides, as its owner drew them.
ALTER TABLE fotos ADD COLUMN desfoque jsonb;
`,
}
