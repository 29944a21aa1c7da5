export const busca = {
  name: '006-busca',
  sql: `
-- What the attribute filters ask for, one bit each, beside the rank: a filter is then a mask over an index-only scan
-- in rank order (docs/adr/0005). The bits are those of use-cases/anuncios/atributos.ts.
ALTER TABLE vitrine ADD COLUMN atributos bigint NOT NULL DEFAULT 0;
UPDATE vitrine v SET atributos = (
  SELECT coalesce(bit_or(1::bigint << (bits.n - 1)::int), 0)
  FROM unnest(ARRAY[
    'etnia=africana', 'etnia=indiana', 'etnia=asiatica', 'etnia=arabe', 'etnia=latina', 'etnia=caucasiana',
    'etnia=brasileiras', 'nacionalidade=brasileira', 'nacionalidade=argentina', 'nacionalidade=colombiana',
    'nacionalidade=venezuelana', 'seios=pequenos', 'seios=medios', 'seios=grandes', 'seios=silicone', 'cabelo=loiro',
    'cabelo=castanho', 'cabelo=preto', 'cabelo=ruivo', 'cabelo=colorido', 'tipodecorpo=magra', 'tipodecorpo=curvas',
    'tipodecorpo=atletica', 'tipodecorpo=gorda', 'servicos=oral', 'servicos=anal', 'servicos=bdsm',
    'servicos=tratamento de namorados', 'servicos=atriz porno', 'servicos=ejaculacao corporral',
    'servicos=massagem erotica', 'servicos=massagem tantrica', 'servicos=fetiches', 'servicos=beijo frances',
    'servicos=jogos de interpretacao', 'servicos=sexting', 'servicos=videochamada', 'servicos=trio',
    'servicospara=homens', 'servicospara=mulheres', 'servicospara=casais', 'servicospara=pessoas com deficiencia',
    'localdeatendimento=em casa', 'localdeatendimento=eventos e festas', 'localdeatendimento=hotel / motel',
    'localdeatendimento=clubes', 'localdeatendimento=domicilio', 'zona=zona sul', 'zona=zona norte', 'zona=centro'
  ]) WITH ORDINALITY AS bits (token, n)
  WHERE bits.token = ANY (tsvector_to_array(a.busca)))
FROM anuncios a WHERE a.id = v.anuncio_id;

DROP INDEX vitrine_tudo, vitrine_categoria, vitrine_categoria_estado, vitrine_categoria_cidade, vitrine_estado,
  vitrine_cidade;
CREATE INDEX vitrine_tudo ON vitrine (ordem DESC, anuncio_id DESC) INCLUDE (atributos);
CREATE INDEX vitrine_categoria ON vitrine (categoria, ordem DESC, anuncio_id DESC) INCLUDE (atributos);
CREATE INDEX vitrine_categoria_estado ON vitrine (categoria, estado, ordem DESC, anuncio_id DESC)
  INCLUDE (atributos);
CREATE INDEX vitrine_categoria_cidade ON vitrine (categoria, estado, cidade, ordem DESC, anuncio_id DESC)
  INCLUDE (atributos);
CREATE INDEX vitrine_estado ON vitrine (estado, ordem DESC, anuncio_id DESC) INCLUDE (atributos);
CREATE INDEX vitrine_cidade ON vitrine (estado, cidade, ordem DESC, anuncio_id DESC) INCLUDE (atributos);

-- Impulsos touch rows all day, and a scan of an index alone needs pages that a vacuum has seen.
ALTER TABLE vitrine SET (autovacuum_vacuum_scale_factor = 0.005, autovacuum_analyze_scale_factor = 0.05);
`,
}
