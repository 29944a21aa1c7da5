export const desenhos = {
  name: '039-desenhos',
  sql: `
-- What no approval has seen of a listing's photos is shown to nobody (docs/adr/0086).
ALTER TABLE anuncio_fotos ADD COLUMN por_ver boolean NOT NULL DEFAULT false;
-- First of a chain of drawings, each of which hides at least what the one before hid; null: this one.
ALTER TABLE arquivos ADD COLUMN raiz text;

-- A drawing that may show more than the one before needs another approval, whichever release replaced it.
CREATE FUNCTION esconder_por_ver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE anuncio_fotos SET por_ver = true FROM arquivos antes, arquivos depois
  WHERE foto_id = NEW.id AND antes.path = OLD.arquivo_path AND depois.path = NEW.arquivo_path
    AND coalesce(depois.raiz, depois.path) <> coalesce(antes.raiz, antes.path);
  RETURN NULL;
END $$;
CREATE TRIGGER fotos_por_ver AFTER UPDATE OF arquivo_path ON fotos FOR EACH ROW
  WHEN (OLD.arquivo_path <> NEW.arquivo_path) EXECUTE FUNCTION esconder_por_ver();

-- '' waits for its code. The release before looks for null alone: its job, which drew no areas, finds nothing more.
CREATE OR REPLACE FUNCTION marcar_fotos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE arquivos SET codigo = lpad(n.codigo::text, 6, '0'), marcado_com = coalesce(marcado_com, '')
  FROM (SELECT f.arquivo_path AS path, min(novas.anuncio_id) AS codigo FROM novas JOIN fotos f ON f.id = novas.foto_id
        GROUP BY f.arquivo_path) n
  WHERE arquivos.path = n.path AND arquivos.codigo IS NULL AND arquivos.com_original;
  RETURN NULL;
END $$;

-- Photos whose areas that job may have drawn away. Their owners are told once they are covered again.
CREATE TABLE fotos_descobertas (
  foto_id integer PRIMARY KEY REFERENCES fotos,
  arquivo_path text NOT NULL,
  -- From when the areas could be seen; null: they were drawn, the photo is drawn again to be sure.
  desde timestamptz,
  -- Until when: covered again, removed or refused; null: not yet.
  ate timestamptz
);
-- lint: backfill — photos with areas that a listing has shown: few, and no row of theirs is locked
INSERT INTO fotos_descobertas (foto_id, arquivo_path, desde, ate)
SELECT f.id, q.path,
  -- Who covers a photo that has a code gets areas and code in one drawing, and the one before goes at that instant.
  CASE WHEN NOT EXISTS (SELECT FROM arquivos antes WHERE antes.usuario_id = q.usuario_id AND antes.path <> q.path
      AND antes.removido_em = q.criado_em AND antes.codigo IS NOT NULL)
    THEN coalesce((SELECT min(e.em) FROM versao_fotos v JOIN anuncio_exibicoes e ON e.versao_id = v.versao_id
      WHERE v.arquivo_path = q.path AND e.evento = 'entrou'), q.criado_em) END,
  coalesce(q.removido_em, q.recusado_em)
FROM fotos f JOIN arquivos q ON q.path = f.arquivo_path
WHERE jsonb_array_length(f.desfoque->'areas') > 0 AND q.com_original AND q.codigo IS NOT NULL;

-- lint: backfill — those of the last minute
UPDATE arquivos SET marcado_com = '' WHERE com_original AND codigo IS NOT NULL AND marcado_com IS NULL;

-- While a listing is shown its photos could only hide more. A drawing from when it was not shown needs an approval.
-- lint: backfill — photos that were covered or uncovered after they were sent
UPDATE anuncio_fotos p SET por_ver = true FROM anuncios a, fotos f, arquivos q
WHERE a.id = p.anuncio_id AND f.id = p.foto_id AND q.path = f.arquivo_path AND f.desfoque IS NOT NULL
  AND a.versao_id IS NOT NULL AND a.removido_em IS NULL
  AND NOT EXISTS (SELECT FROM versao_fotos v WHERE v.versao_id = a.versao_id AND v.arquivo_path = f.arquivo_path)
  AND (SELECT e.evento FROM anuncio_exibicoes e WHERE e.versao_id = a.versao_id AND e.em <= q.criado_em
    ORDER BY e.id DESC LIMIT 1) IS DISTINCT FROM 'entrou';
`,
}
