vcl 4.1;

# Varnish in front of the portal: keeps pictures until the portal says that one is gone (PURGE_URL).
# -a and the address below are this machine's; whoever may purge is listed by address.
backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(405));
    }
    # Every width of the picture, whatever its address says.
    ban("obj.http.surrogate-key == " + req.http.surrogate-key);
    return (synth(200));
  }
  # Pages vary with cookies of a canary, and calls with who asks: the portal keeps its own.
  if (req.url !~ "^/(storage|releases)/") {
    return (pass);
  }
  # Where a proof of age is demanded a picture is for its bearer or its owner alone: the portal decides each time, and
  # nothing is kept. The prefix is there over https.
  if (req.http.cookie ~ "(^|;\s*)(__Host-)?(idade|fotos)=") {
    return (pass);
  }
  unset req.http.cookie;
}

sub vcl_backend_response {
  if (beresp.http.cache-control ~ "(?i)private|no-store" || beresp.status == 403) {
    # Remembered for so long is only that it is not kept.
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.surrogate-key;
}
